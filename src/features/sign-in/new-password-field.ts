import type { AccessField } from './access-form.page.tsx'
import { ACCESS_MESSAGES } from './messages.ts'

export function newPasswordField(label: string): AccessField {
  return {
    name: 'newPassword',
    label,
    type: 'password',
    autoComplete: 'new-password',
    hint: ACCESS_MESSAGES.passwordHint,
  }
}
