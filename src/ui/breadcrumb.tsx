export interface Crumb {
  label: string
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`}>{drawCrumb(crumb, index === crumbs.length - 1)}</li>
        ))}
      </ol>
    </nav>
  )
}

function drawCrumb({ label, href }: Crumb, last: boolean) {
  if (last) return <span aria-current="page">{label}</span>
  return href === undefined ? <span>{label}</span> : <a href={href}>{label}</a>
}
