import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'

export interface FormPageProps {
  title: string
  crumbs?: Crumb[]
  lede?: string
  problems: { field: string; message: string }[]
  notice?: string | null
  action: string
  hidden: HiddenField[]
  submit: string
  cancel?: { href: string; label: string }
  children?: ReactNode
}

export function FormPage(props: FormPageProps) {
  const { title, crumbs = [], lede, problems, notice, action, hidden, submit, cancel, children } = props
  return (
    <div className="wrap page">
      {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
      <PageHead title={title} />
      <div className="narrow stack stack-5">
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        {notice && <Notice tone="info">{notice}</Notice>}
        {lede && <p className="lede">{lede}</p>}
        <form className="stack stack-5" method="post" action={action} noValidate>
          <HiddenFields fields={hidden} />
          {children}
          <div className="cluster">
            <Button>{submit}</Button> {cancel && <a href={cancel.href}>{cancel.label}</a>}
          </div>
        </form>
      </div>
    </div>
  )
}
