import { TextArea } from './text-area.tsx'

export const examples = {
  Empty: <TextArea name="area-empty" label="Your message" hint="Up to 2,000 characters" />,
  'With an error': <TextArea name="area-error" label="Your message" value="Hi" error="Enter your message" />,
}
