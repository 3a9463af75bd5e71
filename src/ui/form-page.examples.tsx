import type { ReactNode } from 'react'
import { FormPage } from './form-page.tsx'
import { TextField } from './text-field.tsx'

const form = {
  title: 'Change your name',
  action: '/name',
  hidden: [{ name: 'formToken', value: 'token' }],
  submit: 'Save name',
  cancel: { href: '/account', label: 'Cancel' },
}

export const examples: Record<string, ReactNode> = {
  plain: (
    <FormPage {...form} problems={[]} crumbs={[{ label: 'Home', href: '/' }, { label: 'Change your name' }]}>
      <TextField name="firstName" label="First name" value="Amelia" />
    </FormPage>
  ),
  'with a problem': (
    <FormPage {...form} problems={[{ field: 'firstName', message: 'Enter your first name' }]}>
      <TextField name="firstName" label="First name" error="Enter your first name" />
    </FormPage>
  ),
  'after sign-in came between': (
    <FormPage {...form} problems={[]} notice="Please check your choices and continue." lede="As it stands on parcels.">
      <TextField name="firstName" label="First name" value="Amelia" />
    </FormPage>
  ),
}
