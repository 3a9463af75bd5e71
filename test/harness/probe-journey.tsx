import { z } from 'zod'
import type { CommandLog } from '../../src/platform/forms/command-log.records.ts'
import { COMMAND_KEY_FIELD, type FieldProblem, parseForm, sentValue } from '../../src/platform/forms/form.ts'
import type { FormFields } from '../../src/platform/forms/form-fields.ts'
import { type Answer, seeOther, show } from '../../src/platform/http/answer.ts'
import { forOwner, forShoppers, type Route } from '../../src/platform/http/route.ts'
import type { ShopperVisit } from '../../src/platform/http/visit.ts'
import { definePage } from '../../src/platform/rendering/page.ts'
import { ErrorSummary } from '../../src/ui/error-summary.tsx'
import { HiddenFields } from '../../src/ui/hidden-fields.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { PageHead } from '../../src/ui/page-head.tsx'
import { TextField } from '../../src/ui/text-field.tsx'

/**
 * A small journey for tests only: it uses every mechanism of forms and sign-in, so that one test can cover each of them.
 */
interface ProbeProps {
  formToken: string
  commandKey: string
  note: string
  problems: FieldProblem[]
  restored: boolean
}

const probePage = definePage<ProbeProps>({
  title: () => 'Probe',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: ({ formToken, commandKey, note, problems, restored }) => (
    <div className="wrap page">
      <PageHead title="Probe" focused={problems.length === 0} />
      {problems.length > 0 && (
        <ErrorSummary errors={problems.map((each) => ({ fieldId: each.field, message: each.message }))} />
      )}
      {restored && <Notice tone="info">Please check your choices and continue.</Notice>}
      <form method="post" action="/probe" noValidate>
        <HiddenFields
          fields={[
            { name: 'formToken', value: formToken },
            { name: 'commandKey', value: commandKey },
          ]}
        />
        <TextField name="note" label="Note" value={note} error={problems[0]?.message} />
        <button type="submit">Save note</button>
      </form>
    </div>
  ),
})

const orderProbePage = definePage<{ orderNumber: string }>({
  title: () => 'Order probe',
  View: ({ orderNumber }) => <h1>Order {orderNumber}</h1>,
})

const noteForm = z.object({ note: z.string().trim().min(2, 'Enter at least 2 characters') })

export function probeRoutes(commands: CommandLog, saved: string[] = []): Route[] {
  const probe = { name: 'probe', path: '/probe', sites: 'one-address' } as const
  const page = (visit: ShopperVisit, fields: FormFields, problems: FieldProblem[], restored = false): Answer =>
    show(
      probePage,
      {
        formToken: visit.newFormToken(),
        commandKey: visit.newCommandKey('note'),
        note: sentValue(fields, 'note'),
        problems,
        restored,
      },
      problems.length > 0 ? { status: 422 } : {},
    )
  return [
    forShoppers({
      ...probe,
      method: 'GET',
      async answer(visit) {
        const savedPost = await visit.takeSavedPost()
        return page(visit, savedPost ?? {}, [], savedPost !== null)
      },
    }),
    forShoppers({
      ...probe,
      method: 'POST',
      async answer(visit) {
        const form = parseForm(noteForm, visit.fields)
        if (!form.ok) return page(visit, visit.fields, form.problems)
        const key = sentValue(visit.fields, COMMAND_KEY_FIELD)
        if (!visit.isCommandKey(key, 'note'))
          return page(visit, visit.fields, [{ field: 'note', message: 'Send the form again' }])
        const command = {
          customerId: visit.shopper.customerId,
          key,
          purpose: 'note',
          payload: form.value,
          acceptedAt: visit.now,
        }
        const { outcome } = await commands.once(command, async () => saved.push(form.value.note))
        return seeOther(`/probe?outcome=${outcome}`)
      },
    }),
    forOwner('orderId', {
      name: 'order-probe',
      method: 'GET',
      path: '/order-probe',
      sites: 'uk-and-ireland',
      example: '/order-probe?orderId=600000001&storeId=10151',
      answer: ({ order }) => show(orderProbePage, { orderNumber: order.orderNumber }),
    }),
  ]
}
