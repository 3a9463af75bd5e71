import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Telephone } from './telephone.tsx'

export const examples: Record<string, ReactNode> = {
  'filled by the page that the link leads to': (
    <>
      <ButtonLink variant="secondary" href="/gallery/dialog-form/cancel-order" data-dialog="dialog-page">
        Cancel order
      </ButtonLink>
      <Dialog id="dialog-page" title="Your order" filledByPage />
    </>
  ),
  'with its content in the page': (
    <>
      <ButtonLink variant="secondary" href="#furniture" data-dialog="dialog-phone">
        Call us to return furniture
      </ButtonLink>
      <p id="furniture">Give us a call: 0808 157 0123.</p>
      <Dialog
        id="dialog-phone"
        title="Call us to return furniture"
        footer={
          <ButtonLink variant="secondary" href="#furniture" data-dialog-close="">
            Not now
          </ButtonLink>
        }
      >
        <p>Give us a call and one of our team will arrange a collection.</p>
        <Telephone country="United Kingdom" shown="0808 157 0123" dialled="+448081570123" />
      </Dialog>
    </>
  ),
}
