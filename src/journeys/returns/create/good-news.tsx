import { GoodNews, type GoodNewsProps } from '../../../ui/good-news.tsx'

/** What is offered in place of a returned item. */
export interface GoodNewsBlock extends Pick<GoodNewsProps, 'product' | 'picture' | 'href'> {
  colours: NonNullable<GoodNewsProps['colours']>
  /** The sentence, around the size that it offers (D-135); null: it offers none. */
  says: { before: string; size: string | null; after: string }
}

export function GoodNewsOf({ says, ...news }: GoodNewsBlock) {
  return (
    <GoodNews {...news}>
      {says.before}
      {says.size && <b>{says.size}</b>}
      {says.after}
    </GoodNews>
  )
}
