import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  // Tests run without the framework.
  plugins: mode === 'test' ? [] : [reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  ssr: { noExternal: [/^@cartwright\//] },
}))
