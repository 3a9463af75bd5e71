import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Flyout } from './flyout.tsx'
import { MessageField } from './message-field.tsx'
import { TextField } from './text-field.tsx'

export const examples: Record<string, ReactNode> = {
  'fields, and an action that stays in view': (
    <>
      <ButtonLink variant="secondary" href="/gallery" data-dialog="flyout-receipt">
        Print gift receipt
      </ButtonLink>
      <Flyout
        id="flyout-receipt"
        title="Print gift receipt"
        footer={
          <Button type="button" block>
            Continue
          </Button>
        }
      >
        <TextField name="recipient" label="Recipient's first name" autoComplete="off" />
        <MessageField name="flyout-message" label="Gift message (optional)" />
      </Flyout>
    </>
  ),
}
