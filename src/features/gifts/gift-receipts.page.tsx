import { type RefObject, useReducer } from 'react'
import type { GiftWay } from '../../domain/gift-receipts/seen-problems.ts'
import { useRestored } from '../../platform/browser/use-restored.ts'
import { errorTitle, useErrorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Modal } from '../../ui/modal.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SentReceipts } from '../../ui/sent-receipts.tsx'
import { type Asking, type AskingEvent, ask, chosenItems } from './asking.ts'
import { BUYER_SAYS as SAYS } from './buyer-messages.ts'
import { GiftForm } from './gift-form.tsx'
import type { GiftProps } from './gift-props.ts'
import { GiftRows } from './gift-rows.tsx'
import { Problems } from './problems.tsx'

const TITLES = { choose: SAYS.title, email: SAYS.email.title, print: SAYS.print.title } as const

export const giftReceiptsPage = definePage<GiftProps>({
  title: ({ view, problems }) => errorTitle(problems.length > 0, TITLES[view]),
  View: GiftReceipts,
  nav: 'orders',
  scripts: ['src/features/gifts/gift-receipts.client.tsx'],
  hydrate: true,
})

export function GiftReceipts(gift: GiftProps) {
  const { view, problems, chosen, fields, isPreviewed } = gift
  const [state, dispatch] = useReducer((before: Asking, event: AskingEvent) => ask(gift, before, event), {
    ...{ chosen, fields, problems, isPreviewed },
    ...{ open: null, refusals: 0, isLive: false },
  })
  const form = useRestored(dispatch)
  const hasProblem = state.problems.length > 0
  useErrorTitle(hasProblem)
  const shown = { gift, state, dispatch, formRef: form }
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={gift.crumbs} />
      <PageHead
        title={TITLES[view]}
        back={gift.back}
        {...(view === 'choose' && canChoose(gift) && { lede: SAYS.lede })}
      />
      <div className="narrow stack stack-5">
        {view === 'choose' ? <Choose {...shown} /> : <FormAlone {...shown} way={view} />}
      </div>
    </div>
  )
}

function canChoose({ items }: GiftProps): boolean {
  return items.some(({ why }) => why === null)
}

interface Shown {
  gift: GiftProps
  state: Asking
  dispatch(event: AskingEvent): void
  formRef: RefObject<HTMLFormElement | null>
}

/** The items (GFT-02), the way to both forms, and what was sent before. */
function Choose({ gift, state, dispatch, formRef }: Shown) {
  const { choosing, receipts } = gift
  const close = () => dispatch({ kind: 'closed' })
  const open = (way: GiftWay) => (event: React.MouseEvent) => {
    if (!state.isLive) return
    event.preventDefault()
    dispatch({ kind: 'opened', way })
  }
  return (
    <>
      {state.open === null && <Problems state={state} />}
      <Said gift={gift} />
      {canChoose(gift) ? (
        <form ref={formRef} className="stack stack-5" method="get" action={choosing.email}>
          <HiddenFields fields={choosing.hidden} />
          <GiftRows gift={gift} state={state} dispatch={dispatch} />
          <div className="actions">
            <Button icon="mail" onClick={open('email')}>
              {SAYS.email.open}
            </Button>{' '}
            <Button icon="print" variant="secondary" formAction={choosing.print} onClick={open('print')}>
              {SAYS.print.open}
            </Button>
          </div>
          <p className="small muted">
            {state.isLive && <span role="status">{`${SAYS.chosen(chosenItems(gift, state).length)} `}</span>}
            {SAYS.once}
          </p>
        </form>
      ) : (
        <>
          <p>{SAYS.nothing}</p>
          <GiftRows gift={gift} state={state} dispatch={dispatch} />
        </>
      )}
      <SentReceipts title={SAYS.before} receipts={receipts} />
      {(['email', 'print'] as const).map((way) => (
        <Modal
          key={way}
          id={`gift-${way}`}
          title={SAYS[way].title}
          isOpen={state.open === way}
          onClose={close}
          look="flyout"
        >
          {state.open === way && <GiftForm way={way} gift={gift} state={state} dispatch={dispatch} inFlyout />}
        </Modal>
      ))}
    </>
  )
}

/** The form by itself: where there is no script, and where the server had something to say. */
function FormAlone({ gift, state, dispatch, formRef, way }: Shown & { way: GiftWay }) {
  return (
    <>
      <Problems state={state} />
      <Said gift={gift} />
      <section className="stack stack-2" aria-labelledby="items">
        <h2 id="items" tabIndex={-1}>
          {SAYS.chosenItems}
        </h2>
        <ul className="stack stack-2">
          {chosenItems(gift, state).map(({ key, title, facts, quantity, why }) => (
            <li key={key}>
              {[title, ...facts, quantity].join(', ')}
              {why && <b className="small">{` ${why}`}</b>}
            </li>
          ))}
        </ul>
        <p>
          <a href={gift.back.href}>{SAYS.changeItems}</a>
        </p>
      </section>
      <GiftForm way={way} gift={gift} state={state} dispatch={dispatch} inFlyout={false} formRef={formRef} />
    </>
  )
}

function Said({ gift: { failure, notice } }: { gift: GiftProps }) {
  if (failure === null && notice === null) return null
  return (
    <News>
      {failure && <Notice tone="error">{failure}</Notice>}
      {notice && <Notice tone="info">{notice}</Notice>}
    </News>
  )
}
