import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const workspaceSources = ['@cartwright/source']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: [...workspaceSources, 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@cartwright\//],
    resolve: { conditions: [...workspaceSources, 'module', 'node', 'development|production'] },
  },
  server: { port: Number(process.env.STOREFRONT_PORT ?? 3000) },
  // Fonts and artwork stay files: inlined ones could neither be preloaded nor cached apart from the page.
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0 },
})
