import { Notice } from './notice.tsx'

/** Says that what was sent before a sign-in is filled in again, but not done yet (D-130). Takes focus on load. */
export function RestoredNotice({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it must be clear that the form was not sent, without JavaScript too
    <div tabIndex={-1} autoFocus>
      <Notice tone="info">{children}</Notice>
    </div>
  )
}
