import { expect, test } from 'vitest'
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

test('a page of both sites is listed at each, with the other one; a page of one site is listed alone', () => {
  const pages = [{ uk: '/c/women', ie: '/ie/c/women' }, { ie: '/ie/a?b="&c' }]
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en-GB" href="https://shop.example/c/women"/>' +
    '<xhtml:link rel="alternate" hreflang="en-IE" href="https://shop.example/ie/c/women"/>'
  expect(writeSitemap(pages, 'https://shop.example').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>https://shop.example/c/women</loc>${alternates}</url>`,
    `<url><loc>https://shop.example/ie/c/women</loc>${alternates}</url>`,
    '<url><loc>https://shop.example/ie/a?b=&quot;&amp;c</loc></url>',
    '</urlset>',
    '',
  ])
})

test('the index names its parts', () => {
  expect(writeSitemapIndex(['/sitemaps/pages.xml'], 'https://shop.example')).toContain(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>\n</sitemapindex>',
  )
})
