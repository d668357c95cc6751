export { many } from './many/many-form.tsx';
