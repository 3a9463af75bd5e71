import { GoodNews, type GoodNewsProps } from '../../../ui/good-news.tsx'

export interface GoodNewsBlock extends Pick<GoodNewsProps, 'product' | 'picture' | 'href'> {
  colours: NonNullable<GoodNewsProps['colours']>
  /** Size null: none offered (D-135). */
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
