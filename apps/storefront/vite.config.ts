import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const workspaceSources = ['@cartwright/source']

const onEveryPage =
  /storefront\/app\/(root|entry\.client|brand|ui|layout\/(?!not-found)|cart\/(drawer|announcer|pending|use-))/

// Few, larger files compress better: what never changes between releases, what every page needs, what most pages share.
const chunks = [
  { name: 'framework', test: /node_modules|rolldown/, priority: 3 },
  { name: 'shop', test: onEveryPage, priority: 2 },
  { name: 'shared', test: /storefront\/app\/(?!i18n\/(en|de))/, minShareCount: 3, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: [...workspaceSources, 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@cartwright\//],
    resolve: { conditions: [...workspaceSources, 'module', 'node', 'development|production'] },
  },
  server: { port: Number(process.env.STOREFRONT_PORT ?? 3000) },
  build: {
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Fonts and artwork stay files: inlined ones could neither be preloaded nor cached apart from the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
}))
