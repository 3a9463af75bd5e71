const {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} = require('@medusajs/medusa/core-flows')

/** A small shop in the UK: one region, one warehouse, two products. Prints the keys and ids that the tests use. */
module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const link = container.resolve('link')
  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Web shop' }] })
  const [publishable, secret] = await run(createApiKeysWorkflow, {
    api_keys: [
      { title: 'Shop', type: 'publishable', created_by: '' },
      { title: 'Aftercare', type: 'secret', created_by: '' },
    ],
  })
  await run(linkSalesChannelsToApiKeyWorkflow, { id: publishable.id, add: [channel.id] })
  const [region] = await run(createRegionsWorkflow, {
    regions: [
      {
        name: 'United Kingdom',
        currency_code: 'gbp',
        countries: ['gb'],
        payment_providers: ['pp_system_default'],
        is_tax_inclusive: true,
      },
    ],
  })
  await run(createTaxRegionsWorkflow, [
    { country_code: 'gb', provider_id: 'tp_system', default_tax_rate: { name: 'VAT', code: 'vat', rate: 20 } },
  ])
  const [warehouse] = await run(createStockLocationsWorkflow, {
    locations: [{ name: 'Leeds', address: { address_1: '2 Mill Lane', city: 'Leeds', country_code: 'GB' } }],
  })
  await run(linkSalesChannelsToStockLocationWorkflow, { id: warehouse.id, add: [channel.id] })
  await link.create({
    stock_location: { stock_location_id: warehouse.id },
    fulfillment: { fulfillment_provider_id: 'manual_manual' },
  })
  const [profile] = await run(createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] })
  const fulfillment = container.resolve('fulfillment')
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery from Leeds',
    type: 'shipping',
    service_zones: [{ name: 'UK', geo_zones: [{ country_code: 'gb', type: 'country' }] }],
  })
  await link.create({
    stock_location: { stock_location_id: warehouse.id },
    fulfillment: { fulfillment_set_id: set.id },
  })
  const [delivery] = await run(createShippingOptionsWorkflow, [
    {
      name: 'Standard delivery',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'In three days', code: 'standard' },
      prices: [
        { currency_code: 'gbp', amount: 3.99 },
        { region_id: region.id, amount: 3.99 },
      ],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
  const product = (title, handle, colours, amount, ean) => ({
    title,
    handle,
    status: 'published',
    shipping_profile_id: profile.id,
    options: [{ title: 'Colour', values: colours }],
    variants: colours.map((colour, index) => ({
      title: colour,
      sku: `${handle}-${index + 1}`.toUpperCase(),
      ...(ean && { ean }),
      options: { Colour: colour },
      prices: [{ currency_code: 'gbp', amount }],
    })),
    sales_channels: [{ id: channel.id }],
  })
  const products = await run(createProductsWorkflow, {
    products: [
      product('Linen Shirt', 'linen-shirt', ['Sage', 'White'], 25),
      product('Wool Scarf', 'wool-scarf', ['Grey'], 9.99, '5012345678900'),
    ],
  })
  const { data: items } = await container.resolve('query').graph({ entity: 'inventory_item', fields: ['id', 'sku'] })
  await run(createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({
      location_id: warehouse.id,
      stocked_quantity: 100,
      inventory_item_id: id,
    })),
  })
  const variants = Object.fromEntries(products.flatMap((each) => each.variants.map(({ sku, id }) => [sku, id])))
  const seeded = {
    publishableKey: publishable.token,
    secretKey: secret.token,
    regionId: region.id,
    locationId: warehouse.id,
    deliveryId: delivery.id,
    variants,
  }
  console.log(`SEEDED ${JSON.stringify(seeded)}`)
}
