import type { ReactNode } from 'react'
import { SignInArt } from './sign-in-art.tsx'

export const examples: Record<string, ReactNode> = {
  three: (
    <SignInArt pictures={['/pictures/dress-damson.svg', '/pictures/lamp-straw.svg', '/pictures/cheese-gold.svg']} />
  ),
}
