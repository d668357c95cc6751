import { Button, Card, DotLoading, Input, List, NavBar, TabBar, Tabs } from 'antd-mobile';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const places = ['首页', '查邮件', '订单', '我的'];

/** The texts of a page as the product shows them, fetched as a single-page app fetches its data. */
function Page() {
  const [content, setContent] = useState(null);
  const [tab, setTab] = useState('1');
  useEffect(() => {
    fetch(`/content/${new URLSearchParams(location.search).get('page')}.json`)
      .then((reply) => reply.json())
      .then(setContent);
  }, []);
  if (content === null) return <DotLoading />;
  return (
    <>
      <NavBar onBack={() => history.back()}>{content.title}</NavBar>
      <Tabs activeKey={tab} onChange={setTab}>
        <Tabs.Tab title="1" key="1">
          <Card>
            <Input placeholder={content.lines[0]} clearable />
            <Button block color="primary">
              {content.lines[1]}
            </Button>
          </Card>
          <List header={content.title}>
            {content.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <List.Item key={index}>{line}</List.Item>
            ))}
          </List>
        </Tabs.Tab>
        <Tabs.Tab title="2" key="2">
          {content.title}
        </Tabs.Tab>
      </Tabs>
      <TabBar>
        {places.map((place) => (
          <TabBar.Item key={place} title={place} />
        ))}
      </TabBar>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
