/** Every sentence of the contact page. */
export const CONTACT_MESSAGES = {
  title: 'Contact us',
  lede: 'Tell us what it is about. We usually answer within one working day.',
  nameMissing: 'Enter your name',
  nameTooLong: 'Name must be 100 characters or fewer',
  nameNotAllowed: 'Name can only have letters, spaces, hyphens, apostrophes and full stops',
  email: 'Enter an email address in the correct format, like name@example.com',
  orderNumber: 'Order number must be 6 or more letters or digits, like 600000001',
  returnNumber: 'Return number must be 4 to 20 letters, digits or hyphens, like 800000001',
  messageMissing: 'Tell us what it is about',
  messageTooLong: (over: number) => `Your message is ${over} ${over === 1 ? 'character' : 'characters'} too long`,
  again: 'Send your message again: the form was too old.',
  tooMany: "You've sent us a lot of messages. Please try again in an hour, or call us.",
  restored: 'Please check your choices and continue.',
  sent: (reference: string) => `We've got your message. Your reference is ${reference}.`,
  copy: "We've sent you a copy by email.",
} as const
