export { layOut, type PdfBlock } from './lay-out.ts'
