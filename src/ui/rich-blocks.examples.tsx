import { RichBlocks } from './rich-blocks.tsx'

export const examples = {
  'a paragraph with bold words': (
    <RichBlocks
      blocks={[
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: 'Order by ' },
            { kind: 'bold', inlines: [{ kind: 'text', text: 'midnight' }] },
          ],
        },
      ]}
    />
  ),
}
