import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  // Tests run without the framework.
  plugins: mode === 'test' ? [] : [reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // Found at the first page otherwise, which Vite would then load a second time.
  optimizeDeps: {
    include: [
      '@cartwright/client',
      '@cartwright/react',
      '@cartwright/react/devtools',
      '@cartwright/react/server',
      '@tanstack/react-query',
    ],
  },
  ssr: { noExternal: [/^@cartwright\//] },
}))
