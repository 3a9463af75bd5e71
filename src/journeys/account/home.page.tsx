import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../../web/page.ts'

export interface HomeProps {
  title: string
  lede: string
  action: { label: string; href: string }
}

export const homePage = definePage<HomeProps>({
  title: () => 'Home',
  View: ({ title, lede, action }) => (
    <div className="wrap page">
      <div className="narrow stack stack-5">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
      </div>
    </div>
  ),
})
