import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ProductCardProps, ProductGrid } from '../../ui/product-card.tsx'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'

export const newInPage = definePage<{ crumbs: Crumb[]; products: ProductCardProps[] }>({
  title: () => SAYS.newIn,
  isShop: true,
  View: ({ crumbs, products }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.newIn} />
      <div className="stack stack-5">
        <p className="lede">{products.length === 0 ? SAYS.nothingNew : SAYS.newInLede}</p>
        <ProductGrid products={products} four />
      </div>
    </div>
  ),
})
