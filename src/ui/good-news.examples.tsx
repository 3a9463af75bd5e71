import type { ReactNode } from 'react'
import { GoodNews } from './good-news.tsx'

const plain = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="${colour}"/></svg>`)}`

export const examples: Record<string, ReactNode> = {
  'the next size': (
    <GoodNews product="Belted Wrap Midi Dress" picture="/pictures/dress-damson.svg" href="#dress">
      We have Belted Wrap Midi Dress in the next size up, <b>L</b>.
    </GoodNews>
  ),
  'other colours': (
    <GoodNews
      product="Striped Cotton Shirt"
      picture="/pictures/shirt-sky.svg"
      href="#shirt"
      colours={[
        { name: 'Sky', src: plain('#7fa3bd') },
        { name: 'Sage', src: plain('#7f9a7c') },
        { name: 'Rose', src: plain('#b98086') },
      ]}
    >
      Striped Cotton Shirt also comes in other colours.
    </GoodNews>
  ),
  'without pictures': (
    <GoodNews product="Cable Knit Jumper" picture={null} href="#jumper" colours={[{ name: 'Oat', src: null }]}>
      Cable Knit Jumper also comes in other colours.
    </GoodNews>
  ),
}
