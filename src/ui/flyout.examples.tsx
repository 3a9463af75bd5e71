import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Flyout } from './flyout.tsx'
import { MessageField } from './message-field.tsx'
import { TextField } from './text-field.tsx'
import { WhatNext } from './what-next.tsx'

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
  'text alone': (
    <>
      <ButtonLink variant="link" href="/gallery" data-dialog="flyout-packing">
        How to pack your parcel
      </ButtonLink>
      <Flyout id="flyout-packing" title="How to pack your parcel">
        <WhatNext
          steps={[
            { title: 'Use a strong bag or box', text: 'The one it came in is fine if it still closes.' },
            { title: 'Keep items clean and dry', text: 'Wrap anything that could break.' },
            { title: 'Cover old labels', text: 'Stick the new label flat on the largest side.' },
          ]}
        />
      </Flyout>
    </>
  ),
}
