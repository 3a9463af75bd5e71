import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { isPersonName } from '../../domain/account/plain-text.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { PASSWORD_LENGTH_MAX, whyNotNewPassword } from '../../domain/sign-in/new-password.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { sentText, typedLine } from '../../platform/forms/typed-field.ts'
import { ADDRESS_FIELD_ERRORS } from '../account/messages.ts'
import type { CredentialsFormField } from './access-form.page.tsx'
import { CREDENTIALS_MESSAGES, NEW_PASSWORD_MESSAGES, SIGN_IN_MESSAGES } from './messages.ts'

const name = { lengthMax: 50, isAllowed: isPersonName }

const emailField = (missing: () => string) =>
  typedLine({
    lengthMax: EMAIL_LENGTH_MAX,
    isAllowed: isEmailAddress,
    texts: () => ({
      missing: missing(),
      tooLong: ADDRESS_FIELD_ERRORS.email,
      notAllowed: ADDRESS_FIELD_ERRORS.email,
    }),
  }).transform(normaliseSignInAddress)
const email = emailField(() => SIGN_IN_MESSAGES.emailMissing)

const passwordField = (missing: () => string) =>
  sentText.transform((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: missing() })
    if (text.length > PASSWORD_LENGTH_MAX)
      context.addIssue({ code: 'custom', message: CREDENTIALS_MESSAGES.wrongPassword })
    return text
  })

export const createAccountForm = z.object({
  firstName: typedLine({
    ...name,
    texts: () => ({ ...ADDRESS_FIELD_ERRORS.firstName, missing: CREDENTIALS_MESSAGES.firstNameMissing }),
  }),
  lastName: typedLine({
    ...name,
    texts: () => ({ ...ADDRESS_FIELD_ERRORS.lastName, missing: CREDENTIALS_MESSAGES.lastNameMissing }),
  }),
  email,
})

export const forgottenPasswordForm = z.object({ email })

/** The address itself is not allowed as password. */
export function newPasswordForm(address: string) {
  return z.object({ newPassword: sentText }).superRefine((fields, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['newPassword'] })
    if (fields.newPassword === '') return refuse(CREDENTIALS_MESSAGES.newPasswordMissing)
    const why = whyNotNewPassword(fields.newPassword.slice(0, 1000), address)
    if (why) refuse(NEW_PASSWORD_MESSAGES[why])
  })
}

export function changePasswordForm(address: string) {
  return z
    .object({ password: passwordField(() => CREDENTIALS_MESSAGES.currentPasswordMissing) })
    .and(newPasswordForm(address))
}

export const changeEmailForm = z.object({
  email: emailField(() => CREDENTIALS_MESSAGES.newEmailMissing),
  password: passwordField(() => SIGN_IN_MESSAGES.passwordMissing),
})

/** A field that is shown again as it was typed. */
export function typedField(
  fields: FormFields,
  { name, ...field }: Pick<CredentialsFormField, 'name' | 'label' | 'type' | 'autoComplete'>,
): CredentialsFormField {
  return { ...field, name, value: sentValue(fields, name).slice(0, 300) }
}

export function presentPasswordField(label: string): CredentialsFormField {
  return { name: 'password', label, type: 'password', autoComplete: 'current-password' }
}

export function newPasswordField(label: string): CredentialsFormField {
  const hint = CREDENTIALS_MESSAGES.passwordHint
  return { name: 'newPassword', label, type: 'password', autoComplete: 'new-password', hint }
}
