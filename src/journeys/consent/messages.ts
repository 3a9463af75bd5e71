export const CONSENT_MESSAGES = {
  title: 'Privacy and cookies',
  choose: 'Choose whether we may personalise what you see',
  changed: 'Your choice is kept.',
  accepted: 'You have agreed: we personalise what you see.',
  refused: 'You have declined: nothing is personalised.',
  unknown: 'You have not chosen yet: nothing is personalised.',
} as const
