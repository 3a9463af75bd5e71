import type { ReactNode } from 'react'
import { CANCEL_REASONS } from '../domain/policy/cancel-reasons.data.ts'
import { DialogForm } from './dialog-form.tsx'
import { MessageField } from './message-field.tsx'
import { ReasonPicker } from './reason-picker.tsx'

const cancel = {
  title: 'Cancel order',
  action: '/gallery/dialog-form/cancel-order',
  hidden: [],
  submit: 'Cancel order',
  danger: true,
  cancel: { href: '/gallery', label: "Don't cancel" },
}
const lede = (
  <p>
    Tell us why you're cancelling order <b>400000014</b>. We'll refund your original payment method.
  </p>
)
const reasons = { legend: "Why you're cancelling", reasons: CANCEL_REASONS }

export const examples: Record<string, ReactNode> = {
  'cancel order': (
    <DialogForm {...cancel}>
      {lede}
      <ReasonPicker {...reasons} name="cancel-reason" />
    </DialogForm>
  ),
  'with a problem': (
    <DialogForm {...cancel} problems={[{ field: 'cancel-problem', message: 'Select a reason' }]}>
      {lede}
      <ReasonPicker {...reasons} name="cancel-problem" primaryError="Select a reason" />
    </DialogForm>
  ),
  'after it failed': (
    <DialogForm {...cancel} failure="We're sorry, but we can't cancel your order at this time. Please try again later.">
      {lede}
      <ReasonPicker {...reasons} name="cancel-failed" />
    </DialogForm>
  ),
  'after a refusal': (
    <DialogForm
      {...cancel}
      failure="We're sorry, but this order can't be cancelled any more."
      refused
      choices={<ReasonPicker {...reasons} name="cancel-refused" primary="C01-P0" />}
    />
  ),
  'a message': (
    <DialogForm
      {...cancel}
      title="Gift message"
      submit={{ label: 'Save', name: 'act', value: 'save' }}
      other={{ label: 'Remove message', name: 'act', value: 'remove' }}
      danger={false}
      cancel={{ href: '/gallery', label: 'Cancel' }}
    >
      <MessageField name="dialog-message" label="Gift message" value="Happy birthday, Mum!" />
    </DialogForm>
  ),
}
