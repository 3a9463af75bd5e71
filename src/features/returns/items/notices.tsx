import { Notice } from '../../../ui/notice.tsx'

export interface NoticesProps {
  notices: string[]
  started: { sentence: string; link: { href: string; label: string } } | null
}

export function Notices({ notices, started }: NoticesProps) {
  return (
    <>
      {started && (
        <Notice tone="info" link={started.link}>
          {started.sentence}
        </Notice>
      )}
      {notices.length > 0 && <News notices={notices} />}
    </>
  )
}

function News({ notices }: Pick<NoticesProps, 'notices'>) {
  return (
    // biome-ignore lint/a11y/noAutofocus: why the page is here again is said first, without JavaScript too
    <div className="stack" tabIndex={-1} autoFocus>
      {notices.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
    </div>
  )
}
