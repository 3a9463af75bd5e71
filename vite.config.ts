import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

const COMMON =
  /src[\\/](?:domain[\\/]words[\\/](?:common-)?words\.|platform[\\/](?:browser[\\/](?:hydrate|use-restored)|rendering[\\/](?:page|document)|forms[\\/]error-title)\.|ui[\\/](?:back-link|breadcrumb|button|class-names|contact-text|dialog|error-summary|facts|field|field-error|hidden-fields|icon|icons\.data|modal|notice|page-head|pill|product-name|price|product-picture|select-field|stepper)\.|features[\\/]returns[\\/]messages\.)/

/** The browser's part: one entry per page that asks for code, and the styles. */
export default defineConfig({
  publicDir: 'src/platform/browser/public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // For whoever debugs a build; no page names them and none is served.
    sourcemap: 'hidden',
    target: 'es2022',
    cssMinify: 'lightningcss',
    // A font or picture inlined into the styles could not be cached by itself.
    assetsInlineLimit: 0,
    // What is imported later comes with its page's nonce; a link that asks for it ahead would have none.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: ['src/ui/styles/main.css', ...globSync('src/**/*.client.{ts,tsx}')],
      // One file for every page that hydrates, so that it is fetched once and kept while our own code changes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What the pages of orders and returns that hydrate have in common: small files apart compress badly.
            { name: 'common', test: COMMON },
            // Step 1 of a return needs none of these, step 2 and the gift page need some: so nobody fetches much in vain.
            { name: 'answers', test: /src[\\/]ui[\\/](?:radio-answer|amounts|refund-summary|postal-address)\./ },
            { name: 'fields', test: /src[\\/]ui[\\/](?:radio-choices|text-field)\./ },
          ],
        },
      },
    },
  },
})
