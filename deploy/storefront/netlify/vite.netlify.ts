import netlify from '@netlify/vite-plugin-react-router'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** `react-router build --config vite.netlify.ts` builds a function of Netlify. */
export default defineConfig({ plugins: [reactRouter(), netlify()], ssr: { noExternal: [/^@cartwright\//] } })
