export { StatusTabs, SubjectTabs } from './subject-tabs.tsx';
export { ReportLink } from './report-link.tsx';
