import { BackToTop } from './back-to-top.tsx'

export const examples = { 'Back to top, hidden until it is needed': <BackToTop /> }
