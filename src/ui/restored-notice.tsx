import { Notice } from './notice.tsx'

/** D-130. Takes focus when the page opens. */
export function RestoredNotice({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it must be clear that it was not done, without JavaScript too
    <div tabIndex={-1} autoFocus>
      <Notice tone="info">{children}</Notice>
    </div>
  )
}
