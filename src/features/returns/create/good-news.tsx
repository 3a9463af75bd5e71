import { GoodNews, type GoodNewsProps } from '../../../ui/good-news.tsx'

/** Tells that a returned product also comes in another size or colour. */
export interface GoodNewsNoticeProps extends Pick<GoodNewsProps, 'product' | 'picture' | 'href'> {
  colours: NonNullable<GoodNewsProps['colours']>
  /** `size` is null if no other size is offered (D-135). */
  text: { before: string; size: string | null; after: string }
}

export function GoodNewsNotice({ text, ...product }: GoodNewsNoticeProps) {
  return (
    <GoodNews {...product}>
      {text.before}
      {text.size && <b>{text.size}</b>}
      {text.after}
    </GoodNews>
  )
}
