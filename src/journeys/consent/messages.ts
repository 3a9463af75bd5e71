export const CONSENT_MESSAGES = {
  title: 'Privacy and cookies',
  choose: 'Choose whether we may personalise what you see',
  changed: 'Your choice has been saved.',
  accepted: "You've said yes, so we personalise what you see.",
  refused: "You've said no, so nothing is personalised.",
  unknown: "You haven't chosen yet, so nothing is personalised.",
} as const
