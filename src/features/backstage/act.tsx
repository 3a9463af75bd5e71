import { navigateAfterSuccess } from '../../platform/browser/navigate.ts'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'

export interface ActProps {
  action: string
  hidden: HiddenField[]
}

/** Works without JavaScript; with it a jump forward keeps the place on the page. */
export function Act({ action, hidden, act, children }: ActProps & { act: string; children: React.ReactNode }) {
  return (
    <form className="stack" method="post" action={action} onSubmit={act === 'jump' ? jumpInPlace : undefined}>
      <HiddenFields fields={[...hidden, { name: 'act', value: act }]} />
      {children}
    </form>
  )
}

async function jumpInPlace(event: React.SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  const submitter = (event.nativeEvent as SubmitEvent).submitter
  const body = new URLSearchParams(new FormData(event.currentTarget, submitter) as unknown as Record<string, string>)
  const response = await fetch(event.currentTarget.action, { method: 'POST', body, redirect: 'manual' })
  const done = response.type === 'opaqueredirect'
  navigateAfterSuccess(() => location.assign(done ? '/backstage?done=jump' : '/backstage'))
}
