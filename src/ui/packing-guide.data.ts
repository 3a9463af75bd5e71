export const PACKING = {
  title: 'How to pack your parcel',
  steps: [
    { title: 'Use a strong bag or box', text: 'The one it came in is fine if it still closes.' },
    { title: 'Keep items clean and dry', text: 'Wrap anything that could break.' },
    { title: 'Cover old labels', text: 'Stick the new label flat on the largest side.' },
  ],
  couriers: {
    title: 'Courier packing guidance',
    links: [
      { carrier: 'royal-mail', name: 'Royal Mail', href: 'https://www.royalmail.com/sending' },
      { carrier: 'evri', name: 'Evri', href: 'https://www.evri.com/help' },
      { carrier: 'parcelforce', name: 'Parcelforce', href: 'https://www.parcelforce.com/help-and-advice/sending' },
      { carrier: 'an-post', name: 'An Post', href: 'https://www.anpost.com/Post-Parcels/Sending' },
    ],
  },
} as const
