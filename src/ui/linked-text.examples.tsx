import { LinkedText } from './linked-text.tsx'

const text = 'If something is faulty, please contact us.'

export const examples = {
  'with a link': (
    <p>
      <LinkedText text={text} link={{ words: 'contact us', href: '/contact' }} />
    </p>
  ),
  'without a page to lead to': (
    <p>
      <LinkedText text={text} link={null} />
    </p>
  ),
}
