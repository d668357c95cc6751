export { ArtExamScreen, artExamQuery } from './art-exam/art-exam-screen.tsx';
