import type { ReactNode } from 'react'
import { ContactText } from './contact-text.tsx'

export const examples: Record<string, ReactNode> = {
  'with where to': (
    <p>
      <ContactText text="Is it faulty? Please contact us. Your statutory rights still apply." href="#contact" />
    </p>
  ),
  'where nobody can be written to': (
    <p>
      <ContactText text="Please check your order or contact us." href={null} />
    </p>
  ),
}
