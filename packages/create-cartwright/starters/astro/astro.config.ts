import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 3000) },
  // `src/middleware.ts` checks the origin of forms by STOREFRONT_URL, which is right behind a proxy too.
  security: { checkOrigin: false },
  vite: {
    server: { strictPort: true },
    ssr: { noExternal: [/^@cartwright\//] },
    // Found at the first page otherwise, which Vite would then load a second time.
    optimizeDeps: {
      include: [
        '@cartwright/client',
        '@cartwright/client/site',
        '@cartwright/react',
        '@cartwright/react/devtools',
        '@cartwright/react/server',
        '@tanstack/react-query',
        'devalue',
      ],
    },
  },
})
