import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconPath } from './icon.tsx'

interface ButtonLook {
  /** `primary` is the next step, one per view; `danger` is only for the cancel dialog. */
  variant?: 'primary' | 'secondary' | 'danger' | 'link'
  size?: 'sm'
  block?: boolean
  icon?: IconPath
  children: ReactNode
}

type Rest<T extends 'a' | 'button'> = Omit<ComponentPropsWithoutRef<T>, 'className' | 'style' | 'children'>

/** Use `aria-disabled`, not `disabled`: an unavailable button stays focusable, and a press explains why. */
export type ButtonProps = ButtonLook & Rest<'button'> & { busy?: boolean }

export function Button({ variant, size, block, icon, busy = false, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(lookOf({ variant, size, block }), busy && 'is-busy')}
      aria-busy={busy || undefined}
    >
      {icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

export type ButtonLinkProps = ButtonLook & Rest<'a'> & { href: string }

export function ButtonLink({ variant, size, block, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, block })}>
      {icon && <Icon path={icon} />}
      {children}
    </a>
  )
}

type Look = { [K in 'variant' | 'size' | 'block']: ButtonLook[K] | undefined }

function lookOf({ variant = 'primary', size, block }: Look): string {
  return classNames('btn', `btn--${variant}`, size && `btn--${size}`, block && 'btn--block')
}
