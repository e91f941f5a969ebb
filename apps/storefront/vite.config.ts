import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const workspaceSources = ['@cartwright/source']

const onMostPages =
  /client\/src\/cart\/(keepalive|apply-changes|same-item)|storefront\/app\/(root|entry\.client|brand|ui\/(?!field)|layout\/(?!not-found|footer|menu|theme-switch|currency-switch|language-switch|suggestion-list|language-offer|announcement|submenu)|cart\/(drawer(?!-content)|announcer|pending|item-form|problem-text|use-(?!removal))|catalog\/(product-(card|grid)|price)|i18n\/(errors|format|language|link|use-|..\/errors))/

// Few, larger files compress better: what never changes between releases, what most pages need, what the drawer opens.
const chunks = [
  { name: 'framework', test: /node_modules|rolldown/, priority: 3 },
  { name: 'shop', test: onMostPages, priority: 2 },
  { name: 'around', test: /storefront\/app\/layout\/(footer|menu|[a-z]+-switch)/, priority: 1 },
  {
    name: 'lines',
    test: /storefront\/app\/cart\/(drawer-content|line|quantity-field|removed-notice|use-removal|empty-cart)/,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: [...workspaceSources, 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@cartwright\//],
    resolve: { conditions: [...workspaceSources, 'module', 'node', 'development|production'] },
  },
  // Found with the devtools only after the page has begun, which would load it again.
  optimizeDeps: { include: ['@tanstack/react-query', 'react-dom'] },
  server: { port: Number(process.env.STOREFRONT_PORT ?? 3000) },
  build: {
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Fonts and artwork stay files: inlined ones could neither be preloaded nor cached apart from the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
}))
